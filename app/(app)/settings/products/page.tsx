import { ProductsScreen } from '@/components/settings/products-screen';

export default function ProductsSettingsPage() {
  return <ProductsScreen />;
}
