/** `npm start`: the product, set up and served. */
import { serve } from './lib/serve.ts';

await serve({ dev: false });
