/** `npm start`: the product, set up and served. */
import { serve } from './lib/product/serve.ts';

await serve({ dev: false });
