import { ipcRenderer } from 'electron';
import { PORT_OFFER } from '../shared/wire.ts';

// The whole of it: a door. The page hands over one end of a channel, main gets it, and everything else is the
// contract spoken through it. The page itself is given nothing, no function and no object of Electron's.
window.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source !== window || event.data !== PORT_OFFER || port === undefined) return;
  ipcRenderer.postMessage('connect', null, [port]);
});
