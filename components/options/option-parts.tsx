import { useForm } from "@/components/ui/form-context";
import { FormMessage } from "@/components/ui/form-message";
import { api } from "@/lib/api/client";
import type { Option } from "@/lib/options/schema";

/** @throws ApiError with what is wrong with the value */
export const saveOption = ({ id }: Pick<Option, "id">, value: string) =>
  api("PATCH /api/options/update/{id}", { params: { id }, body: { value } });

/** Shows while one is in the option: only the API and the search need it. */
export const OptionKeyText = ({ children }: { children: string }) => (
  <p className="invisible font-mono text-sm wrap-anywhere text-subtle group-focus-within/option:visible group-hover/option:visible">
    {children}
  </p>
);

/** For errors of the whole form; errors of the value stand beside it. */
export function ValueAlert() {
  const { message, errors } = useForm();
  return <FormMessage message={message === errors.value ? null : message} />;
}
