import { api } from "@/lib/api/client";
import { forgetKept, listOfGuests } from "./kept-answers";

/** Few at a time, because answers may be long and the body's size is limited. */
const atOnce = 8;

/**
 * Sends guests' answers to the account that is now signed in. Only one window sends, and the server takes each once;
 * failed ones stay for the next time. @returns whether there was anything, whichever window sent it
 */
export async function sendKept(): Promise<boolean> {
  if (listOfGuests().length === 0) return false;
  if ("locks" in navigator) await navigator.locks.request("quinde:answers", sendAll);
  else await sendAll();
  return true;
}

async function sendAll(): Promise<void> {
  const all = listOfGuests();
  for (let from = 0; from < all.length; from += atOnce) {
    const kept = all.slice(from, from + atOnce);
    const answers = kept.map(({ at, lessonId, key, answer, order }) => ({
      lessonId,
      key,
      answer,
      order,
      answeredAt: at,
    }));
    await api("POST /api/academy/answers", { body: { answers } });
    forgetKept(kept);
  }
}
