import { useForm } from "@/components/ui/form-context";
import { FormMessage } from "@/components/ui/form-message";

/** What concerns the whole form of an option: not what is wrong with its value, which stands beside it. */
export function ValueAlert() {
  const { message, errors } = useForm();
  return <FormMessage message={message === errors.value ? null : message} />;
}
