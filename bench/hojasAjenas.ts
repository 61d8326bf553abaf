import { existsSync, readFileSync } from 'node:fs'
import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { decimalDeHoja } from '@plomada/domain/catalogo/importar/numeros'
import { textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import { leerPresupuesto } from '@plomada/domain/presupuestos/interop/hoja/leerPresupuesto'
import type {
  CeldaDeHoja,
  FilaDeCalculo,
  HojaDeCalculo,
} from '@plomada/domain/presupuestos/interop/hoja/modelo/hojas'

// The two budgets of the shared data, which are nobody's of ours and stay where they are: their number of rubros and
// their total, against the figures that whoever put them there wrote beside them. `node bench/hojasAjenas.ts [folder]`.

const CARPETA = process.argv[2] ?? '/work/shared/data/excel'

/** By file: answers to what it asks, then capitulos, grupos, rubros, total. */
const ESPERADOS: Readonly<Record<string, { respuestas: Record<string, string>; cifras: string }>> = {
  'presupuesto-chile-un-nivel.xlsx': { respuestas: {}, cifras: '7 7 50 75518869' },
  'boq-cuatro-niveles.xlsx': { respuestas: { hoja: '0', moneda: 'otra' }, cifras: '3 62 520 185442382.5' },
}

function celdaDe(valor: CellObject): CeldaDeHoja | undefined {
  if (valor.v === undefined || valor.t === 'z') return undefined
  const texto = utils.format_cell(valor) || String(valor.v)
  const formato = typeof valor.z === 'string' ? valor.z : ''
  const esCifra = valor.t === 'n' && !formato.includes('%') && !SSF.is_date(formato)
  const numero = esCifra ? decimalDeHoja(Number(valor.v)) : undefined
  return numero === undefined ? { texto } : { texto, numero }
}

function hojaDe(nombre: string, hoja: WorkSheet, oculta: boolean): HojaDeCalculo {
  const filas: FilaDeCalculo[] = []
  hoja['!data']?.forEach((fila, r) => {
    const celdas: CeldaDeHoja[] = []
    fila.forEach((valor, c) => {
      const celda = celdaDe(valor)
      if (celda === undefined) return
      while (celdas.length < c) celdas.push({ texto: '' })
      celdas.push(celda)
    })
    if (celdas.length > 0) filas.push({ numero: r + 1, celdas })
  })
  const combinadas = (hoja['!merges'] ?? []).map((rango) => utils.encode_range(rango))
  return { nombre, oculta, filas, combinadas, columnasOcultas: [] }
}

let faltas = 0
for (const [archivo, { respuestas, cifras }] of Object.entries(ESPERADOS)) {
  const ruta = `${CARPETA}/${archivo}`
  if (!existsSync(ruta)) {
    console.log(`${archivo}: no está en ${CARPETA}`)
    continue
  }
  const libro = read(readFileSync(ruta), { dense: true, cellNF: true })
  const hojas = libro.SheetNames.flatMap((nombre, i) => {
    const suya = libro.Sheets[nombre]
    return suya === undefined ? [] : [hojaDe(nombre, suya, Boolean(libro.Workbook?.Sheets?.[i]?.Hidden))]
  })
  const antes = performance.now()
  const leido = leerPresupuesto(hojas, { respuestas: new Map(Object.entries(respuestas)) })
  const ms = Math.round(performance.now() - antes) // not money: milliseconds
  const { capitulos = [] } = leido.ok ? leido.obra : {}
  const grupos = capitulos.flatMap((capitulo) => capitulo.grupos)
  const tareas = grupos.flatMap((grupo) => grupo.tareas)
  const total = leido.ok ? textoDeDecimal(leido.totales.importado) : leido.motivo
  const dieron = `${capitulos.length} ${grupos.length} ${tareas.length} ${total}`
  const preguntas = leido.ok ? leido.preguntas.map(({ clave }) => clave).join(', ') : ''
  if (dieron !== cifras) faltas += 1
  console.log(
    `${archivo}: ${dieron}${dieron === cifras ? '' : ` y no ${cifras}`} · ${ms} ms · pregunta: ${preguntas}`,
  )
}
process.exitCode = faltas
