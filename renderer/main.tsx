import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followAttention } from './connection/attention.ts';
import { prepareLanguage } from './language/language.ts';
import { connection } from './queries/api.ts';
import { askForFrame } from './queries/ask-for-frame.ts';
import { followLock } from './queries/follow-lock.ts';
import { followStreams } from './queries/follow-streams.ts';
import { askForOverview } from './queries/overview.ts';
import { createQueryClient } from './queries/query-client.ts';
import { lastPresentation, present } from './shell/presentation.ts';
import { beginsWithOverview, fetchScreensAtRest } from './shell/screens.ts';
import { adoptTheme } from './theme/adopt-theme.ts';
import { createProgramTheme } from './theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no root element');

adoptTheme(createProgramTheme({ close: '' }));
const queries = createQueryClient();
// Asked before anything is drawn. Where the program is locked the core refuses it, and what shows it asks again once it is open.
askForFrame(queries);
if (beginsWithOverview(location.hash.slice(1))) askForOverview(queries);
await prepareLanguage();
await present(lastPresentation());
followLock(() => {
  followStreams(queries);
  fetchScreensAtRest();
});
followAttention(connection, window);
createRoot(root).render(
  <StrictMode>
    <App queries={queries} />
  </StrictMode>,
);
