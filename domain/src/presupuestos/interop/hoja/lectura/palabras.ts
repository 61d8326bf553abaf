import { claveDeEncabezado } from '../../../../catalogo/importar/ajena/encabezados.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'

// The headings of the trade: Presto, S10, Arquímedes, SINAPI and other Brazilian sheets, English BOQs, plain Spanish.

/** How sure a heading is of what its column has: 3 a word of that alone, 1 a word of several things. */
export type Peso = 1 | 2 | 3
export type PapelesPosibles = Partial<Record<PapelDeColumna, Peso>>

const PALABRAS: Readonly<Record<PapelDeColumna, readonly [Peso, string][]>> = {
  nat: [
    [3, 'nat|naturaleza'],
    [1, 'tipo|clase|tipo fila'],
  ],
  item: [
    [3, 'item|items|it|itens'],
    [2, 'n|nº|no|nro|num|numero|orden|n orden|item no|item n|no item|s no|sl no|sr no'],
  ],
  codigo: [
    [3, 'codigo|cod|code|codigo sinapi|codigo partida|codigo rubro'],
    [2, 'clave|ref|referencia|id|sku'],
    [1, 'partida'],
  ],
  nombre: [
    [
      3,
      'descripcion|resumen|nombre|concepto|denominacion|designacion|descricao|description|discriminacao|particulars',
    ],
    [
      2,
      'partida|partidas|rubro|rubros|detalle|actividad|actividades|tarea|tareas|trabajo|trabajos|especificacion',
    ],
    [2, 'especificaciones|descricao servicos|descricao servico|servico|servicos|item description|work item'],
    [
      2,
      'description works|descripcion rubro|descripcion partida|descripcion trabajo|descripcion trabajos|discriminacion',
    ],
    [1, 'item|items|material|materiales|insumo|recurso|obra'],
  ],
  unidad: [
    [3, 'u|ud|uds|un|und|unds|unid|unidad|unidades|unidad medida|um|u m|unit|units|uom|unidade|unid medida'],
    [1, 'medida|med'],
  ],
  cantidad: [
    [
      3,
      'cantidad|cant|cantidades|canpres|metrado|metrados|qty|quantity|quantities|quant|quantidade|qtd|qtde|qtdade',
    ],
    [
      2,
      'medicion|computo|computos|computo metrico|volumen|cantidad total|cant total|cantidad contratada|rendimiento|rend',
    ],
    [1, 'med|total|n'],
  ],
  precio: [
    [
      3,
      'precio unitario|precio unit|p unitario|p unit|pu|p u|prpres|unit price|unit rate|rate|preco unitario',
    ],
    [
      3,
      'costo unitario|costo unit|c unitario|cu|c u|valor unitario|valor unit|vr unitario|v unitario|unit cost',
    ],
    [2, 'precio|unitario|price|preco|custo unitario|tarifa|pres|prec unit|precio u|costo u'],
    [1, 'costo|valor|total|custo|parcial'],
  ],
  importe: [
    [
      3,
      'importe|importes|parcial|imppres|amount|precio total|costo total|valor total|total price|total amount',
    ],
    [
      3,
      'preco total|custo total|valor parcial|precio parcial|costo parcial|monto|monto total|importe total|vr total',
    ],
    [2, 'total|totales|subtotal|sub total|total cost|total item|total rubro|presupuesto|pres'],
    [1, 'valor|costo|custo|precio'],
  ],
  nivel: [
    [
      2,
      'capitulo|subcapitulo|sub capitulo|grupo|subgrupo|sub grupo|etapa|sector|fase|section|chapter|category|trade',
    ],
    [1, 'titulo|division|bloque|zona|familia|seccion|subseccion|rubro|area|frente'],
  ],
  precioMaterial: [
    [2, 'mat|material|materiales|precio material|precio materiales|costo materiales|costo material'],
  ],
  precioMano: [[2, 'mo|m o|mano obra|lab|labour|labor|precio mano obra|costo mano obra']],
}

const POR_CLAVE = new Map<string, PapelesPosibles>()
for (const [papel, listas] of Object.entries(PALABRAS) as [PapelDeColumna, readonly [Peso, string][]][]) {
  for (const [peso, lista] of listas) {
    for (const clave of lista.split('|')) {
      const posibles = POR_CLAVE.get(clave) ?? {}
      posibles[papel] = peso
      POR_CLAVE.set(clave, posibles)
    }
  }
}

/** What doesn't tell a column from another: currencies and taxes. */
const DE_MAS =
  /\b(?:[cs] (?:iva|bdi|i v a)|usd|us|u s|uss|r|rs|clp|ars|brl|eur|pen|cop|mxn|bob|bs|s|guaranies|dolares|reais|reales|pesos|soles|iva incluido|iva incl|con iva|sin iva|inc iva|incl|bdi|com|sem|i v a)\b/g

/** By a part of it, where the whole is no heading that is known. */
const PARTES: readonly (readonly [RegExp, PapelDeColumna])[] = [
  [/^(?:precio|costo|valor|preco|custo|price|p|c|v|vr|cost)\b.*\bunit/, 'precio'],
  [/\bunit(?:ario)?\b.*\b(?:precio|price|cost|rate)\b|\bunit(?:ario)?s?$/, 'precio'],
  [/^(?:total|importe|parcial|monto|amount|sub ?total)\b|\b(?:total|parcial|amount)$/, 'importe'],
  [/^(?:cant|quant|qty|qtd|metrad)/, 'cantidad'],
  [/^(?:descrip|descric|resum|denomin|discrimin|especific)/, 'nombre'],
  [/^(?:unid|unit of)/, 'unidad'],
  [/^(?:cod|item n|n item)/, 'codigo'],
]

const NIVEL = /^(?:wbs|nivel|level)(?: \d+)?$|^(?:capitulo|grupo|sub ?capitulo) \d+$/

/** What a heading may be of; empty for any other text. */
export function papelesDeEncabezado(texto: string): PapelesPosibles {
  if (texto.length > 60) return {}
  const clave = claveDeEncabezado(texto)
  if (clave === '') return /^\s*#\s*$/.test(texto) ? { item: 2 } : {}
  if (NIVEL.test(clave)) return { nivel: 3 }
  const limpia = clave.replace(DE_MAS, ' ').replace(/\s+/g, ' ').trim()
  const exacta = POR_CLAVE.get(clave) ?? POR_CLAVE.get(limpia)
  if (exacta !== undefined) return exacta
  if (limpia.split(' ').length > 5) return {}
  const parte = PARTES.find(([forma]) => forma.test(limpia))
  return parte === undefined ? {} : { [parte[1]]: 2 }
}
