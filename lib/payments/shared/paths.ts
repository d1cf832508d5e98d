export const paymentsPath = "/dashboard/payment/list";

export const paymentPath = (id: string) => `/dashboard/payment/${id}/details` as const;
