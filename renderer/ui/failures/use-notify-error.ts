import { notifications } from '@mantine/notifications';
import { useErrorText } from './problem.tsx';

/** Reports an error that has no place of its own on the screen; the notice stays until it is closed. */
export function useNotifyError(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const { title, text } = errorText(error);
    notifications.show({ color: 'red', title, message: text, autoClose: false });
  };
}
