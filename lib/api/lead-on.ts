import { AppError } from "@/lib/core/errors";

type Pages = { done: string; refused: string };

/**
 * Answers the form of a browser without scripts: does what it asks for, and leads to the page that
 * says how it ended.
 */
export async function leadOn({ done, refused }: Pages, act: () => Promise<unknown>): Promise<Response> {
  let location = done;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    location = refused;
  }
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
