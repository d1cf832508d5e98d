import { OperatorFormSkeleton } from "../form-skeleton";

export default function OperatorCreateLoading() {
  return <OperatorFormSkeleton />;
}
