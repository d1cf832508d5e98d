import { OrderFormSkeleton } from "@/components/orders/order-form-skeleton";

export default function CreateOrderLoading() {
  return <OrderFormSkeleton />;
}
