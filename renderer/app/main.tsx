// Must be first: it sends the first requests while the other code is still loading (vite.config.ts).
import { opened } from '../data/queries/startup-prefetch.ts';
import '@fontsource-variable/inter/wght.css';
import './theme/mantine.css';
import './theme/base.css';
import './theme/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followAttention } from '../data/connection/attention.ts';
import { followNetwork } from '../data/connection/network.ts';
import { prepareLanguage } from '../ui/language/language.ts';
import { connection } from '../data/queries/connection.ts';
import { followStreams } from '../data/queries/follow-streams.ts';
import { createQueryClient } from '../data/queries/query-client.ts';
import { adoptPrefetchedAnswers } from '../data/queries/adopt-prefetched-answers.ts';
import { navigate } from '../ui/routing/hash-location.ts';
import { paths } from '../../shared/screens.ts';
import { lastPresentation, present } from './settings/presentation.ts';
import { fetchScreensAtRest } from './shell/screens.ts';
import { adoptTheme } from './theme/adopt-theme.ts';
import { createAppTheme } from './theme/theme.ts';

/**
 * Maximum wait of the first render for the first answers (ms). They are usually there already, which saves a second
 * render.
 */
const MAX_WAIT_MS = 150;

const root = document.getElementById('root');
if (!root) throw new Error('no root element');

adoptTheme(createAppTheme({ close: '' }));
const queries = createQueryClient();
const answered = adoptPrefetchedAnswers(queries);
await prepareLanguage();
await present(lastPresentation());
// A redirect from the first screen would render the frame twice.
if (location.hash === '') navigate(paths.overview, { replace: true });
await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
followAttention(connection, window);
followNetwork(connection, window);
createRoot(root).render(
  <StrictMode>
    <App queries={queries} />
  </StrictMode>,
);
void opened.then(() => {
  followStreams(queries);
  fetchScreensAtRest(queries);
});
