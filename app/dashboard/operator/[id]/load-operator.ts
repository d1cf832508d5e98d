import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/schema";
import { getOperator } from "@/lib/operators/service";

/** The operator that an address names, read once a request; the page says so where there is none. */
export const loadOperator = cache(async (params: Promise<{ id: string }>) => {
  const { data } = idParams.safeParse(await params);
  if (!data) notFound();
  try {
    return await getOperator(data.id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
