import { OperatorFormSkeleton } from "../../form-skeleton";

export default function OperatorUpdateLoading() {
  return <OperatorFormSkeleton />;
}
