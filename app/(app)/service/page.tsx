import { ServiceScreen } from '@/components/service/list/service-screen';

export default function Page() {
  return <ServiceScreen />;
}
