import { GalleryScreen } from '@/components/gallery/gallery-screen';
import { requireTestPages } from '@/components/gallery/access';

export default async function TestPage() {
  await requireTestPages();
  return <GalleryScreen />;
}
