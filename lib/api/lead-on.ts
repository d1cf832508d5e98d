import { AppError } from "@/lib/core/errors";

type Pages = { done: string; refused: string };

/** For forms of browsers without scripts. */
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
