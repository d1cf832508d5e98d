// node --test prueba.mjs
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { verifySignature } from "./verificar-firma.mjs";

const body = Buffer.from('{"id":1}');
const sign = (secret) => "sha256=" + createHmac("sha256", secret).update(body).digest("hex");

test("acepta el secreto nuevo y el anterior mientras rotan", () => {
  assert.equal(verifySignature(body, sign("nuevo"), ["nuevo", "anterior"]), true);
  assert.equal(verifySignature(body, sign("anterior"), ["nuevo", "anterior"]), true);
});

test("rechaza otro secreto, otro cuerpo y una firma cortada", () => {
  assert.equal(verifySignature(body, sign("otro"), ["nuevo"]), false);
  assert.equal(verifySignature(Buffer.from("{}"), sign("nuevo"), ["nuevo"]), false);
  assert.equal(verifySignature(body, sign("nuevo").slice(0, 20), ["nuevo"]), false);
});
