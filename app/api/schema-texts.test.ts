import { z } from "zod";
import type { Call } from "@/lib/api/calls";
import type { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { findOption } from "@/lib/options/option";
import { orderForm } from "@/lib/orders/shared/input";
import { handlerOf, paramsOf, pathOf, refusalOf } from "@/lib/testing/handlers";
import { inputsOf, optionTexts, orderFormTexts, type SaidOfFields, schemaTexts } from "@/lib/testing/schema-texts";

/*
 * The texts of the API's schemas about what was sent: each is told beside the field that it is of. The pipeline reads
 * what was sent, and there is neither a session nor a row; that handlers tell the same is seen in error-texts.test.ts.
 */

type Refuse = (input: object) => Promise<AppError | null> | AppError | null;

/** The texts that a table has of some fields, and those of them that are told beside the field. */
async function compare(said: SaidOfFields, refuse: Refuse) {
  const expected: [field: string, text: string][] = [];
  const told: typeof expected = [];
  for (const [field, texts] of Object.entries(said)) {
    for (const [text, value] of Object.entries(texts)) {
      for (const input of inputsOf(field, value)) {
        expected.push([field, text]);
        const fields = Object.entries((await refuse(input))?.fields ?? {});
        const isTold = fields.some(([name, one]) => one === text && `${name}.`.startsWith(`${field}.`));
        told.push([field, isTold ? text : JSON.stringify(fields)]);
      }
    }
  }
  return { expected, told };
}

const formOf = (input: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value as string);
  return form;
};
const defined = (input: object) => Object.entries(input).filter(([, value]) => value !== undefined);

async function refuserOf(name: Call, part: keyof typeof schemaTexts): Promise<Refuse> {
  const { method, handler } = await handlerOf(name);
  const { declaration } = handler;
  const params = paramsOf(pathOf(name));
  const refuse = (sent: object) => refusalOf(declaration, { method, params, ...sent });
  if (part === "params") return (input) => refuse({ params: { ...params, ...input } });
  if (part === "query")
    return (input) => refuse({ query: `?${new URLSearchParams(defined(input) as [string, string][])}` });
  return (input) => refuse({ body: declaration.bodyType === "form" ? formOf(input) : input });
}

function refusalBy(schema: z.ZodType, input: object): AppError | null {
  try {
    parseInput(schema, input);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

describe.each(Object.keys(schemaTexts) as (keyof typeof schemaTexts)[])("the %s", (part) => {
  test.each(Object.entries(schemaTexts[part]))("of %s", async (name, said) => {
    const { expected, told } = await compare(said, await refuserOf(name as Call, part));
    expect(told).toEqual(expected);
  });
});

test("the form of an order", async () => {
  const { expected, told } = await compare(orderFormTexts, (input) => refusalBy(orderForm, input));
  expect(told).toEqual(expected);
});

test.each(Object.entries(optionTexts))("the option %s", async (key, texts) => {
  const schema = z.strictObject({ value: findOption(key)!.value });
  const { expected, told } = await compare({ value: texts }, (input) => refusalBy(schema, input));
  expect(told).toEqual(expected);
});
