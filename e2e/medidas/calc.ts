import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'

// LibreOffice's own copy of a sheet, on the display of DISPLAY: its window is found and typed in with xdotool.

const PACIENCIA_MS = 60_000
/** Calc takes keys a while after its window is there. */
const ASENTADA_MS = 3000
/** Between two keys. */
const ENTRE_TECLAS_MS = 400

/** Of each row its cells: text, or a figure that is shown with two decimals as in Paraguay. */
export type FilasDeCalc = readonly (readonly (string | number)[])[]

/** Opens a sheet of these rows in LibreOffice and copies all of it as somebody does, by keys; answers how to close it. */
export async function copiarEnCalc(
  carpeta: string,
  nombre: string,
  filas: FilasDeCalc,
): Promise<() => Promise<void>> {
  const archivo = join(carpeta, `${nombre}.fods`)
  writeFileSync(archivo, planillaDe(filas))
  const perfil = `-env:UserInstallation=file://${join(carpeta, 'perfil')}`
  const calc = spawn('soffice', ['--norestore', '--nologo', '--calc', perfil, archivo], {
    stdio: 'ignore',
    detached: true,
  })
  const cerrado = once(calc, 'exit')
  const cerrar = async () => {
    if (calc.pid !== undefined) process.kill(-calc.pid)
    await cerrado
  }
  try {
    const ventana = ventanaDe(nombre)
    await pausa(ASENTADA_MS)
    execFileSync('xdotool', ['windowfocus', '--sync', ventana])
    for (const tecla of ['Escape', 'ctrl+Home', 'ctrl+shift+End', 'ctrl+c']) {
      execFileSync('xdotool', ['key', '--clearmodifiers', tecla])
      await pausa(ENTRE_TECLAS_MS)
    }
    return cerrar
  } catch (error) {
    await cerrar()
    throw error
  }
}

/** The window of a sheet, once it is there. */
function ventanaDe(nombre: string): string {
  const buscar = ['search', '--sync', '--onlyvisible', '--name', `${nombre}.*Calc`]
  const ventanas = execFileSync('xdotool', buscar, { encoding: 'utf8', timeout: PACIENCIA_MS })
  return ventanas.trim().split('\n').at(-1) ?? ''
}

const celdaDe = (valor: string | number): string =>
  typeof valor === 'number'
    ? `<table:table-cell table:style-name="cifra" office:value-type="float" office:value="${valor}"/>`
    : `<table:table-cell office:value-type="string"><text:p>${valor}</text:p></table:table-cell>`

function planillaDe(filas: FilasDeCalc): string {
  const deFilas = filas.map((celdas) => `<table:table-row>${celdas.map(celdaDe).join('')}</table:table-row>`)
  const espacio = (nombre: string) => `xmlns:${nombre}="urn:oasis:names:tc:opendocument:xmlns:${nombre}:1.0"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${['office', 'style', 'text', 'table'].map(espacio).join(' ')}
 xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"
 office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:number-style style:name="conMiles" number:language="es" number:country="PY">
<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
</number:number-style>
<style:style style:name="cifra" style:family="table-cell" style:data-style-name="conMiles"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Hoja1">${deFilas.join('\n')}</table:table></office:spreadsheet></office:body>
</office:document>`
}
