import type { APIRequestContext } from "@playwright/test";
import { openSession } from "./accounts";
import { expect } from "./fixtures";

/** A new draft of the first operator, made over the API. */
export async function addOrder(request: APIRequestContext, data: object = {}) {
  const { bearer: headers } = await openSession("admin");
  const list = await request.get("/api/operators/findAll", { headers });
  const [operator] = (await list.json()).results as { id: string; name: string }[];
  const response = await request.post("/api/orders/create", {
    headers,
    data: {
      operatorId: operator!.id,
      customerName: `Cliente ${Date.now()}`,
      origin: "Lima",
      destination: "Cusco",
      departureAt: "2031-05-14T13:30:00Z",
      passengers: 2,
      priceCents: 125_050,
      currency: "PEN",
      ...data,
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; number: string; customerName: string; operator: { name: string } };
}

export const details = (id: string) => `/dashboard/order/${id}/details`;
