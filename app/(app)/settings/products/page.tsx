import { ProductsScreen } from '@/components/settings/catalog/products-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function ProductsSettingsPage(props: ListPageProps) {
  await openSettingsView('products', paths.settings.products(), props);
  return <ProductsScreen />;
}
