import { ServiceScreen } from '@/components/service/service-screen';

export default function Page() {
  return <ServiceScreen />;
}
