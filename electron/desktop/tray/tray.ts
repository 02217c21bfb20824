import { Menu, Tray, nativeImage, type NativeImage } from 'electron';
import { templateOf, type TrayActions } from './tray-menu.ts';
import type { TrayView } from './tray-view.ts';

/** The tray icon, present while there is a view. On systems without a tray, the window and menus remain. */
export function createTray(actions: TrayActions): { show: (view: TrayView | null) => void } {
  let tray: Tray | null = null;
  let shown = '';
  return {
    show(view) {
      if (view === null) {
        tray?.destroy();
        tray = null;
        shown = '';
        return;
      }
      // An open menu closes when it is replaced.
      const text = JSON.stringify(view);
      if (text === shown) return;
      shown = text;
      if (tray === null) {
        tray = new Tray(trayIcon(view.isStale));
        tray.on('click', () => actions.open(null));
      } else tray.setImage(trayIcon(view.isStale));
      tray.setToolTip(view.tooltip);
      if (process.platform === 'darwin') tray.setTitle(view.title ?? '', { fontType: 'monospacedDigit' });
      tray.setContextMenu(Menu.buildFromTemplate(view.items.map((item) => templateOf(item, actions))));
    },
  };
}

/** The app's mark as in packaging/icons; embedded, because a built app has no such folder. */
const MARK_16 =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAABBUlEQVR4nKyTv2oCQRDGv2/dQ0iXQKKd5h8SXyEmZSDkETS9pEqbKlpa+QJ2+goiWIql9fkftRMfwZMb9xRFUETv/DWz3zKzuzM7owHwNp36UURWgARBC0cQiGN8BsaWZpVmkZH06y+oivCBK+6fEjALnygTq0nGNxvTcuOkwOj3+3pBRrUxYfgnzEjmTRAAhYDoXXF2DS7xgsA10Kc4WZaFz68PxO9jGI8mqFXrcBxn/4BDNfDyfXp+RDL5stKe7feGaNudlb7AL4hMTEfFNrcdYtAfwrbb2xQ87SEiXd5lUjkzXf/wgZnIQugq8dCCdkMUXJvBuiGPpyWCBSE9F6xgrvNLAAAA///h1kftAAAABklEQVQDANjVUfTHsFfTAAAAAElFTkSuQmCC';
const MARK_32 =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAACXElEQVR4nMSXzWsTQRjGn5nd1C+kW1oTlKqt4NehUsglViuKh5J6FZT6VYp/QD30b/BQwaugFEVaehRU4kUQtTZ4MdgUFUVNNZZG2qyHik2yGd/XukEou2XtNPs77cw7w/vwzsyzMyb+weo/bjWUy1cAmRBCdQIiCi2oglIiA1TTpUjkun37ie1GhPux7dyRpIC4JYTYgXVEKfVNQV3+PjqRqgmI9nX3CIlHqCNVVe1lEaKx72jTBimmScl21BGuxK+S02FuFOoSFaKuyRle6k0N8qLJGw6hIROSihGiAJUwqRa7ERaUWyJkQhdgegUihonhgSHsiq7tgMwUZjE0MoyyU0EgAYfa9+PssSTWSteBTtx5fA+vPr5BIAGvP73D+NOUlgpkc+894yJ2vlshREy/YGtzTEsFvs7PIbCA9lgrJq+NQQfxwdPIzxcQSEDFY9fqxncPhLoEDE/0m+yF1WShrW3Z4RfVku9YbUbkGs6+g3vReyoJw1g2Wbp44OH9FKazAX0gqBG5hhPvStSSM5KuWoepL7CAoEbkGs5Jq2dFzLIaPed5CmDvHrx5FUGx7R9oaWle0eeF9r/h5Is0HKdaa/Me4D4vfE/B/8Brnc/P1k5BLpdDccH2HG/S7XSOLogxaMQu2sgU7VXHcW5aAn6xhIXISAgVngDKLUuVyg3y4tXrpRnOybmlPZ7+TIsxgDojqujn3AY3Fqdm3m7u2PmSPk/QhtyKdeTv4/RMYez5A24bbuDn1JcPkfieEcNxSqRviZ7nJERsgRb+PM8nyBVG6Xl+YeHus6wb+Q0AAP//IOyUJAAAAAZJREFUAwBxBvh5lNByCAAAAABJRU5ErkJggg==';

/** Opacity of the mark when balances are out of date. */
const DIMMED = 0.4;

/** The tray icon, dimmed if its data is out of date. */
export function trayIcon(isDimmed: boolean): NativeImage {
  const icon = nativeImage.createEmpty();
  for (const [mark, scaleFactor] of [
    [MARK_16, 1],
    [MARK_32, 2],
  ] as const) {
    const image = nativeImage.createFromBuffer(Buffer.from(mark, 'base64'));
    const { width, height } = image.getSize();
    const buffer = image.toBitmap();
    // Premultiplied, so colour and alpha fade equally.
    if (isDimmed) for (let at = 0; at < buffer.length; at += 1) buffer[at] = (buffer[at] ?? 0) * DIMMED;
    icon.addRepresentation({ scaleFactor, width, height, buffer });
  }
  return icon;
}
