import type { MetadataRoute } from 'next';

/** Nothing here is for a search engine, least of all the customers' pages. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/' } };
}
