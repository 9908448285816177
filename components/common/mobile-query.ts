/** Media query of narrow screens; it matches at exactly 768 px too (specification §9). */
export const MOBILE_QUERY = '(max-width: 768px)';
