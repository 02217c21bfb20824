import { ipcRenderer } from 'electron';
import { PORT_OFFER } from '../shared/wire.ts';

// The complete bridge: the page passes one end of a channel to the main process, and all communication uses the
// contract on that channel. The page gets no function and no object from Electron.
window.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source !== window || event.data !== PORT_OFFER || port === undefined) return;
  ipcRenderer.postMessage('connect', null, [port]);
});
