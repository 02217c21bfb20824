/** The attacked server as seen by a foreign page: in the worst case, it has everything but a secret. */
export interface Target {
  /** `http://127.0.0.1:PORT`, or `http://NAME:PORT` for a page whose own name was rebound to that address. */
  origin: string;
  script: string;
  style: string;
  image: string;
}

/**
 * Outcome of one way for a page to reach a foreign server. Each way runs in the foreign page and resolves once the
 * browser has finished: `through` if the page read something or is connected to the server, otherwise `nothing`.
 * Answers that the page cannot read are observed from outside.
 */
export type Outcome = 'through' | 'nothing';
export type Means = (target: Target) => Promise<Outcome>;

export const MEANS: Record<string, Means> = {
  'reading the page': ({ origin }) =>
    fetch(`${origin}/`).then(
      async (answer) => ((await answer.text()) === '' ? 'nothing' : 'through'),
      () => 'nothing',
    ),
  'requesting the page without reading it': ({ origin }) =>
    fetch(`${origin}/`, { mode: 'no-cors', credentials: 'include' }).then(
      (answer) => (answer.type === 'opaque' ? 'nothing' : 'through'),
      () => 'nothing',
    ),
  'trading a guessed code as JSON': ({ origin }) =>
    fetch(`${origin}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"code":"guessed"}',
    }).then(
      async (answer) => ((await answer.text()) === '' ? 'nothing' : 'through'),
      () => 'nothing',
    ),
  'trading a guessed code as plain text': ({ origin }) =>
    fetch(`${origin}/session`, { method: 'POST', mode: 'no-cors', body: '{"code":"guessed"}' }).then(
      (answer) => (answer.type === 'opaque' ? 'nothing' : 'through'),
      () => 'nothing',
    ),
  'an XMLHttpRequest with credentials': ({ origin }) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${origin}/session`);
      request.withCredentials = true;
      request.onloadend = () => resolve(request.responseText === '' ? 'nothing' : 'through');
      request.send('{"session":"guessed"}');
    }),
  'a method with a preflight request': ({ origin }) =>
    fetch(`${origin}/session`, { method: 'DELETE' }).then(
      async (answer) => ((await answer.text()) === '' ? 'nothing' : 'through'),
      () => 'nothing',
    ),
  'a beacon': ({ origin }) => {
    navigator.sendBeacon(`${origin}/session`, '{"code":"guessed"}');
    return fetch(`${origin}/session`, { method: 'POST', mode: 'no-cors', keepalive: true, body: '{}' }).then(
      (answer) => (answer.type === 'opaque' ? 'nothing' : 'through'),
      () => 'nothing',
    );
  },
  'a form sent into a frame': ({ origin }) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = 'sink';
      const form = document.createElement('form');
      Object.assign(form, {
        action: `${origin}/session`,
        method: 'POST',
        target: 'sink',
        enctype: 'text/plain',
      });
      const field = document.createElement('input');
      Object.assign(field, { name: '{"code":"guessed', value: '"}' });
      form.append(field);
      document.body.append(frame, form);
      frame.onload = () => resolve('nothing');
      form.submit();
    }),
  'a WebSocket with a guessed session': ({ origin }) =>
    new Promise((resolve) => {
      const names = ['countinghouse.v1', 'session.guessed'];
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, names);
      socket.onopen = () => resolve('through');
      socket.onclose = () => resolve('nothing');
    }),
  'a WebSocket without a session': ({ origin }) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`);
      socket.onopen = () => resolve('through');
      socket.onclose = () => resolve('nothing');
    }),
  'a stream of events': ({ origin }) =>
    new Promise((resolve) => {
      const source = new EventSource(`${origin}/rpc`);
      source.onopen = () => resolve('through');
      source.onerror = () => {
        source.close();
        resolve('nothing');
      };
    }),
  'including its script': ({ origin, script }) =>
    new Promise((resolve) => {
      const element = document.createElement('script');
      element.src = origin + script;
      element.onload = () => resolve('through');
      element.onerror = () => resolve('nothing');
      document.body.append(element);
    }),
  'including its script as a module': ({ origin, script }) =>
    new Promise((resolve) => {
      const element = document.createElement('script');
      Object.assign(element, { type: 'module', src: origin + script });
      element.onload = () => resolve('through');
      element.onerror = () => resolve('nothing');
      document.body.append(element);
    }),
  'including its style': ({ origin, style }) =>
    new Promise((resolve) => {
      const element = document.createElement('link');
      Object.assign(element, { rel: 'stylesheet', href: origin + style });
      element.onload = () => resolve('through');
      element.onerror = () => resolve('nothing');
      document.head.append(element);
    }),
  'including its image': ({ origin, image }) =>
    new Promise((resolve) => {
      const element = new Image();
      element.onload = () => resolve('through');
      element.onerror = () => resolve('nothing');
      element.src = origin + image;
    }),
  'a worker that imports its script': ({ origin, script }) =>
    new Promise((resolve) => {
      const source = `try { importScripts('${origin + script}'); postMessage('through'); } catch { postMessage('nothing'); }`;
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
      worker.onerror = () => resolve('nothing');
    }),
  'framing the page': ({ origin }) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/`;
      frame.onload = () => resolve('nothing');
      document.body.append(frame);
    }),
  'embedding the page as an object': ({ origin }) =>
    new Promise((resolve) => {
      const element = document.createElement('object');
      Object.assign(element, { type: 'text/html', data: `${origin}/` });
      element.onload = () => resolve('through');
      element.onerror = () => resolve('nothing');
      document.body.append(element);
    }),
};
