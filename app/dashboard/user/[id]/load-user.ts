import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/errors";
import { getUser } from "@/lib/users/details";
import { userParams } from "@/lib/users/schema";

/** The user that an address names, read once a request; the page says so where there is none. */
export const loadUser = cache(async (params: Promise<{ id: string }>) => {
  const { data } = userParams.safeParse(await params);
  if (!data) notFound();
  try {
    return await getUser(data.id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
