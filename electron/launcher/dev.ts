import '../no-debugger.ts';
import { readOptions } from '../options.ts';

// `npm run dev`: Countinghouse from its sources, in the browser window (with hot reload) or in the Electron window.
await (readOptions().window === 'electron' ? import('./dev-electron.ts') : import('./dev-browser.ts'));
