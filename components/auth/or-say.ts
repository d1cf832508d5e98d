import { ApiError } from "@/lib/api/client";

/** Waits for a call; one that failed before the server could say why says `message` instead. */
export async function orSay<T>(message: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.code === "network") throw new ApiError(0, message, "network");
    throw error;
  }
}
