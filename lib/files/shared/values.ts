/** The categories of files, apart from their schemas, whose parser is no part of a page's first load. */
import { FilesCategoryOptions } from '../../pocketbase/shared/types.ts';

export const FILE_CATEGORIES = Object.values(FilesCategoryOptions);
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** The types of files that a chooser for a photo accepts. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,.heic';
