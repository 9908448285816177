/** The categories of files, apart from their schemas, whose parser is no part of a page's first load. */
import { FilesCategoryOptions } from '../../pocketbase/shared/types.ts';

export const FILE_CATEGORIES = Object.values(FilesCategoryOptions);
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** What a file chooser for a photo offers. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,.heic';
