import { OrderFormSkeleton } from "@/components/orders/order-form-skeleton";

export default function UpdateOrderLoading() {
  return <OrderFormSkeleton />;
}
