import { AlertNotices } from './alert-notices.tsx';
import { PauseNotices } from './pause-notices.tsx';

/** What comes up beside the screen by itself. */
export function Notices() {
  return (
    <>
      <AlertNotices />
      <PauseNotices />
    </>
  );
}
