import { api } from "@/lib/api/client";
import type { Option } from "@/lib/options/schema";

/** @throws ApiError with what is wrong with the value */
export const saveOption = ({ id }: Pick<Option, "id">, value: string) =>
  api("PATCH /api/options/update/{id}", { params: { id }, body: { value } });
