import { createLogoResponse } from '@/lib/offers/server/customer/files';

/** The firm's logo. The middleware has refused wrong tokens. */
export const GET = createLogoResponse;
