/** Runs in the page: requests every permission and every device. @returns one line each, ending in the answer. */
export async function requestAllPermissions(): Promise<unknown[]> {
  const names = [
    'geolocation',
    'notifications',
    'camera',
    'microphone',
    'midi',
    'clipboard-read',
    'persistent-storage',
    'screen-wake-lock',
    'accelerometer',
    'background-sync',
    'storage-access',
    'window-management',
    'local-fonts',
    'idle-detection',
    'clipboard-write',
    'gyroscope',
    'magnetometer',
    'ambient-light-sensor',
    'nfc',
    'payment-handler',
    'background-fetch',
    'periodic-background-sync',
    'top-level-storage-access',
    'display-capture',
    'captured-surface-control',
    'keyboard-lock',
    'pointer-lock',
    'speaker-selection',
    'local-network-access',
    'fullscreen',
  ];
  const queried = names.map((name) =>
    navigator.permissions.query({ name: name as PermissionName }).then(
      ({ state }) => `${name} ${state}`,
      () => `${name} denied`,
    ),
  );
  const tried = [
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'audio granted',
      () => 'audio denied',
    ),
    navigator.mediaDevices.getDisplayMedia().then(
      () => 'screen granted',
      () => 'screen denied',
    ),
    Notification.requestPermission().then((state) => `notification ${state}`),
    navigator.clipboard.readText().then(
      () => 'clipboard granted',
      () => 'clipboard denied',
    ),
    new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('place granted'),
        () => resolve('place denied'),
      ),
    ),
    ...['usb', 'hid', 'serial', 'bluetooth'].map((name) => {
      const device = Reflect.get(navigator, name) as
        { requestDevice?: (o: object) => Promise<unknown>; requestPort?: () => Promise<unknown> } | undefined;
      const prompt =
        device?.requestDevice?.({ filters: [], acceptAllDevices: true }) ??
        device?.requestPort?.() ??
        Promise.reject(new Error('none'));
      return prompt.then(
        (found) => (Array.isArray(found) && found.length === 0 ? `${name} denied` : `${name} granted`),
        () => `${name} denied`,
      );
    }),
  ];
  return Promise.all([...queried, ...tried]);
}
