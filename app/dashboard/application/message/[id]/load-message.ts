import { notFound } from "next/navigation";
import { cache } from "react";
import { getMessage } from "@/lib/contact/service";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/schema";

/** The message that an address names, read once a request; the page says so where there is none. */
export const loadMessage = cache(async (params: Promise<{ id: string }>) => {
  const { data } = idParams.safeParse(await params);
  if (!data) notFound();
  try {
    return await getMessage(data.id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
