import { claveDeNombre } from '../../../../nucleo/texto.ts'

// What a row says of itself when it is no item.

const TOTAL =
  /^(?:(?:sub|gran)?[\s-]*total(?:es)?\b|sub[\s-]?tot\b|suma(?:toria|s)?\b|costo directo|costos? (?:total|directos?)\b|presupuesto total|monto total|importe total|precio total|valor total|total general|son:?\s|resumen total|grand total|carried|to summary|custo total|preco total|valor global)/
const PIE =
  /\b(?:ga[s]?tos? (?:generales|grales|indirectos?|adm\w*|de administracion)|gatos generales|g\.? ?g\.?|utilidad(?:es)?|beneficios? industrial(?:es)?|beneficios?|ganancias?|i\.? ?v\.? ?a\.?|i\.? ?g\.? ?v\.?|impuestos?|imprevistos?|contingencias?|honorarios|administracion|b\.? ?d\.? ?i\.?|b\.? ?i\.?|descuentos?|anticipo|retencion|neto|overheads?|profits?|vat|tax(?:es)?|contingenc(?:y|ies)|discount|preliminaries total|costos? indirectos?|financieros?|base imponible|ejecucion (?:material|por contrata)|lucro|encargos sociais)\b/

const PARCIAL =
  /\b(?:parcial|importe|monto|valor|precio|costo|suma|transporte|viene|vienen|van|pasa|anterior|brought|carried|acarreo|arrastre)\b/

const OPCIONAL =
  /^(?:alternativas?|opcional(?:es)?|optional|alternates?|provisional)\b|\((?:alternativa|opcional|optional|no (?:incluid|cotizad)[oa]s?)\b[^)]*\)|[-–:,]\s*(?:opcional|alternativa|optional)\s*$|^no (?:incluid|cotizad|se sum)\w*(?: en el (?:total|precio|presupuesto))?\s*$/

/** 'B', 'A + B': the parts that it sums. */
const DE_LETRAS = /^\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2})(?:\s*\+\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2}))*\s*=?\s*$/

const clave = (texto: string) => claveDeNombre(texto.slice(0, 200))

/** 'Total', 'Subtotal capítulo 1', 'COSTO DIRECTO'. */
export function diceTotal(texto: string): boolean {
  return TOTAL.test(clave(texto))
}

/** 'TOTAL GENERAL': of the work, and not of a part of it. */
export function diceTotalGeneral(texto: string): boolean {
  const suya = clave(texto)
  return /\b(?:general|obra|presupuesto|proyecto|directo|grand|global)\b/.test(suya) && TOTAL.test(suya)
}

/** 'Parcial pintura', 'Viene de la página anterior': what sums those above may be called so, and an item too. */
export function diceParcial(texto: string): boolean {
  return PARCIAL.test(clave(texto)) || DE_LETRAS.test(texto)
}

/** 'Alternativa: piso de porcelanato', 'Pérgola (opcional)', 'No incluido': what a budget shows and may not count. */
export function diceOpcional(texto: string): boolean {
  return OPCIONAL.test(clave(texto))
}

/** 'Gastos generales 10 %', 'IVA': what comes after the items. */
export function dicePie(texto: string): boolean {
  const suya = clave(texto)
  return suya.length < 80 && PIE.test(suya)
}
