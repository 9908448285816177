import { ImportScreen } from '@/components/imports/import-screen';

export default function ImportPage() {
  return <ImportScreen />;
}
