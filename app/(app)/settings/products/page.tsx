import { ProductsScreen } from '@/components/settings/catalog/products-screen';

export default function ProductsSettingsPage() {
  return <ProductsScreen />;
}
