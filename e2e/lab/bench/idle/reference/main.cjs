// Reference for the idle measure: requests the same answers at the same times and stores them, with a window open.
const { readFileSync } = require('node:fs');
const { app, BrowserWindow } = require('electron');

const { requests, length } = JSON.parse(readFileSync(process.env.REFERENCE_PLAN, 'utf8'));
const held = new Map();

async function ask({ url, authorization }) {
  const answer = await fetch(url, { headers: { authorization } });
  held.set(`${authorization} ${url}`, await answer.arrayBuffer());
}

void app.whenReady().then(async () => {
  // Small, since the window of the measured app would count as hidden if this one covered it.
  const window = new BrowserWindow({ x: 0, y: 0, width: 320, height: 200 });
  await window.loadURL('data:text/html,<title>Reference</title>');
  // Repeats, so that it does not matter when it is measured.
  const round = () => {
    for (const request of requests) setTimeout(() => void ask(request).catch(() => undefined), request.at);
  };
  round();
  setInterval(round, length);
});
