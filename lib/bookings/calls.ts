import { route } from "@/lib/api/route";
import { toldOnPage } from "@/lib/api/told-on-page";
import { download } from "@/lib/core/download";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { leadAway, leadBackTo, leadBackToNamed, leadWithMessage, orBack } from "@/lib/api/form-notice";
import { book } from "./book";
import { blockHours, cancelBooking, cancelByKey, getBooking, moveBooking, moveByKey, removeBooking } from "./change";
import { exportBookings, listBookings } from "./list";
import {
  booking,
  bookingBlock,
  bookingCancellation,
  bookingExportQuery,
  bookingForm,
  bookingInput,
  bookingMove,
  bookingPage,
  bookingQuery,
  cancelForm,
  codeParams,
  bookingMoveForm,
  bookingMoveInput,
} from "./schema";
import { bookingPath, bookPath } from "./shared/booking";
import { writeCalendar } from "./view";

const leadBackToBooking = leadBackToNamed(codeParams, ({ code }) => bookingPath(code), bookPath);

export const bookingCalls = {
  "POST /api/bookings/block": route(
    {
      access: "contact",
      summary: "Keeps hours from being booked.",
      body: bookingBlock,
      response: booking,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => blockHours(user, body),
  ),
  "GET /api/bookings/calendar/{code}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "A booking as a file for calendars.",
        params: codeParams,
        gives: { 200: "text/calendar" },
        fails: ["not_found"],
        limit: { call: "GET /api/bookings/calendar/{code}", points: 60, seconds: 600 },
      },
      async ({ params: { code: key } }) =>
        download({ name: "reserva.ics", type: "text/calendar" }, [await writeCalendar(key)]),
    ),
    leadBackToBooking,
  ),
  "POST /api/bookings/cancel/{code}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Cancels the booking that a link opens.",
        params: codeParams,
        body: cancelForm,
        bodyType: "form",
        maxBody: "small",
        gives: { 303: null },
      },
      ({ params: { code: key }, device: { ip } }) =>
        orBack(bookingPath(key), {}, async () => {
          await cancelByKey(key, ip);
          return leadWithMessage(bookingPath(key), "Tu reserva quedó cancelada. Te enviamos un correo.");
        }),
    ),
    leadBackToBooking,
  ),
  "POST /api/bookings/create": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Books a free hour and leads to the booking's page.",
        body: bookingForm,
        bodyType: "form",
        maxBody: "small",
        gives: { 303: null },
      },
      ({ body: { website, ...typed }, device: { ip } }) => {
        const { formId: _formId, ...kept } = typed;
        return orBack(bookPath, kept, async () => {
          const input = parseInput(bookingInput, typed);
          if (website) return leadAway("/me/support", bookPath);
          const path = bookingPath(await book(input, ip));
          return leadWithMessage(path, "Tu hora está reservada. Te enviamos un correo.", { from: bookPath });
        });
      },
    ),
    leadBackTo(bookPath),
  ),
  "GET /api/bookings/export": route(
    {
      access: "contact",
      summary: "The bookings that the filters select, as CSV.",
      query: bookingExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportBookings(query),
  ),
  "GET /api/bookings/findAll": route(
    {
      access: "contact",
      summary: "The bookings that the filters select.",
      query: bookingQuery,
      response: bookingPage,
    },
    ({ query }) => listBookings(query),
  ),
  "GET /api/bookings/findOne/{id}": route(
    { access: "contact", summary: "A booking.", params: idParams, response: booking, fails: ["not_found"] },
    ({ params }) => getBooking(params.id),
  ),
  "POST /api/bookings/move/{code}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Moves the booking that a link opens to a free hour.",
        params: codeParams,
        body: bookingMoveForm,
        bodyType: "form",
        maxBody: "small",
        gives: { 303: null },
      },
      ({ params: { code: key }, body, device: { ip } }) =>
        orBack(bookingPath(key), {}, async () => {
          const { startsAt } = parseInput(bookingMoveInput, body);
          await moveByKey(key, startsAt, ip);
          return leadWithMessage(bookingPath(key), "Tu reserva tiene otra hora. Te enviamos un correo.");
        }),
    ),
    leadBackToBooking,
  ),
  "DELETE /api/bookings/remove/{id}": route(
    {
      access: "contact",
      summary: "Deletes a booking that is cancelled or past.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeBooking(user, params.id),
  ),
  "PATCH /api/bookings/reschedule/{id}": route(
    {
      access: "contact",
      summary: "Moves a booking; its person gets a mail.",
      params: idParams,
      body: bookingMove,
      response: booking,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => moveBooking(user, params.id, body),
  ),
  "POST /api/bookings/withdraw/{id}": route(
    {
      access: "contact",
      summary: "Cancels a booking, whose person gets a mail, or frees hours that were kept.",
      params: idParams,
      body: bookingCancellation,
      response: booking,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => cancelBooking(user, params.id, body),
  ),
};
