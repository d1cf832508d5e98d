import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportOrders, listCalendar, listOrders } from "./list";
import { calendarQuery, orderExportQuery, orderQuery, orderReportQuery } from "./query";
import { reportOrders } from "./report";
import { order, orderCalendar, orderPage, orderReport } from "./schema";
import { createOrder, getOrder, moveOrder, reopenOrder, updateOrder } from "./service";
import { moveInput, orderInput, orderUpdate, reopenInput } from "./shared/input";

export const orderCalls = {
  "GET /api/orders/calendar": route(
    {
      access: "orders",
      summary: "The travel orders that depart within a month.",
      query: calendarQuery,
      response: orderCalendar,
    },
    ({ user, query }) => listCalendar(user, query),
  ),
  "POST /api/orders/create": route(
    {
      access: "orders",
      summary: "Creates a travel order as a draft, with the next number of the year.",
      body: orderInput,
      response: order,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createOrder(user, body),
  ),
  "GET /api/orders/export": route(
    {
      access: "orders",
      summary: "The travel orders that the filters select, as CSV.",
      query: orderExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportOrders(user, query),
  ),
  "GET /api/orders/findAll": route(
    {
      access: "orders",
      summary: "The travel orders that the caller may see.",
      query: orderQuery,
      response: orderPage,
    },
    ({ user, query }) => listOrders(user, query),
  ),
  "GET /api/orders/findOne/{id}": route(
    {
      access: "orders",
      summary: "A travel order with its timeline.",
      params: idParams,
      response: order,
      fails: ["not_found"],
    },
    ({ user, params }) => getOrder(user, params.id),
  ),
  "PATCH /api/orders/move/{id}": route(
    {
      access: "orders",
      summary: "Takes a travel order to its next state or cancels it; 409 when somebody else was faster.",
      params: idParams,
      body: moveInput,
      response: order,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => moveOrder(user, params.id, body),
  ),
  "POST /api/orders/reopen/{id}": route(
    {
      access: "orders.all",
      summary: "Reopens a travel order that is completed or cancelled; 409 when somebody else was faster.",
      params: idParams,
      body: reopenInput,
      response: order,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => reopenOrder(user, params.id, body),
  ),
  "GET /api/orders/report": route(
    {
      access: "orders",
      summary: "What departs on a day, as a text for WhatsApp with totals.",
      query: orderReportQuery,
      response: orderReport,
    },
    ({ user, query }) => reportOrders(user, query),
  ),
  "PATCH /api/orders/update/{id}": route(
    {
      access: "orders",
      summary: "Changes a travel order that is not over; 409 when `version` is no longer the present one.",
      params: idParams,
      body: orderUpdate,
      response: order,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateOrder(user, params.id, body),
  ),
};
