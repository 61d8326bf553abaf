import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// LibreOffice with a profile of its own, kept open and controlled by files: a macro waits for `pedido`, does it,
// measures the time itself, and writes `respuesta`. In Basic, which every LibreOffice has, unlike Python.

const PROGRAMA = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find((ruta) => existsSync(ruta))
export const hayLibreOffice = PROGRAMA !== undefined
const ESPERA_MS = 120_000

export interface LibreOffice {
  /** Opens a workbook, closing the previous one; answers milliseconds. */
  abrir: (archivo: string) => Promise<number>
  /** Sets B1 of the first sheet and recalculates everything; answers milliseconds, and B2 afterwards. */
  recalcular: (valor: number) => Promise<{ ms: number; total: number }>
  /** Saves the open workbook as .xlsx; answers milliseconds. */
  guardar: (archivo: string) => Promise<number>
  cerrar: () => Promise<void>
}

export async function abrirLibreOffice(): Promise<LibreOffice> {
  if (PROGRAMA === undefined) throw new Error('no LibreOffice')
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-calc-'))
  const perfil = `-env:UserInstallation=file://${carpeta}/perfil`
  // The first start makes the profile and would overwrite the macro, so it is done before.
  await promisify(execFile)(PROGRAMA, ['--headless', '--terminate_after_init', perfil])
  const basic = join(carpeta, 'perfil/user/basic/Standard')
  await writeFile(join(basic, 'Banco.xba'), MODULO)
  await writeFile(join(basic, 'script.xlb'), BIBLIOTECA)
  const proceso = spawn(
    PROGRAMA,
    ['--headless', '--norestore', perfil, `macro:///Standard.Banco.Atender("${carpeta}")`],
    // Started in a process group of its own, because this program starts another one.
    { stdio: 'ignore', detached: true },
  )
  const pedir = (orden: string, valor: string) => pedirPorArchivo(proceso, carpeta, `${orden}|${valor}`)
  return {
    abrir: async (archivo) => Number(await pedir('abrir', archivo)),
    recalcular: async (valor) => {
      const [ms = '', total = ''] = (await pedir('recalcular', String(valor))).split('|')
      return { ms: Number(ms), total: Number(total) }
    },
    guardar: async (archivo) => Number(await pedir('guardar', archivo)),
    cerrar: async () => {
      terminar(proceso)
      await rm(carpeta, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Killed, since it has nothing to save. */
function terminar(proceso: ChildProcess): void {
  if (proceso.pid !== undefined && proceso.exitCode === null) process.kill(-proceso.pid, 'SIGKILL')
}

async function pedirPorArchivo(proceso: ChildProcess, carpeta: string, pedido: string): Promise<string> {
  const respuesta = join(carpeta, 'respuesta')
  await writeFile(join(carpeta, 'pedido.nuevo'), pedido)
  await rename(join(carpeta, 'pedido.nuevo'), join(carpeta, 'pedido'))
  const limite = Date.now() + ESPERA_MS
  while (!existsSync(respuesta)) {
    if (Date.now() > limite || proceso.exitCode !== null) {
      throw new Error(`LibreOffice did not answer: ${pedido}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const texto = (await readFile(respuesta, 'utf8')).trim()
  await rm(respuesta)
  return texto
}

const DTD = (tipo: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${tipo} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${tipo.replace(':', '.')}.dtd">`
const BIBLIOTECA = `${DTD('library:library')}
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false">
 <library:element library:name="Banco"/>
</library:library>`
/**
 * Answers are renamed into place, like `pedido`, so that a file that exists is complete. It ends after five idle
 * minutes.
 */
const MODULO = `${DTD('script:module')}
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Banco" script:language="StarBasic">
Dim doc As Object

Sub Atender(carpeta As String)
  Dim texto As String, n As Integer, ociosa As Long
  Do
    If FileExists(carpeta &amp; "/pedido") Then
      n = FreeFile
      Open carpeta &amp; "/pedido" For Input As #n
      Line Input #n, texto
      Close #n
      Kill carpeta &amp; "/pedido"
      texto = Hacer(Split(texto, "|"))
      n = FreeFile
      Open carpeta &amp; "/respuesta.nueva" For Output As #n
      Print #n, texto
      Close #n
      Name carpeta &amp; "/respuesta.nueva" As carpeta &amp; "/respuesta"
      ociosa = 0
    End If
    Wait 3
    ociosa = ociosa + 1
  Loop Until ociosa = 100000
  StarDesktop.terminate()
End Sub

Function Hacer(partes) As String
  Dim inicio As Long, opciones(0) As New com.sun.star.beans.PropertyValue
  inicio = GetSystemTicks()
  Select Case partes(0)
  Case "abrir"
    If Not IsNull(doc) Then doc.close(True)
    inicio = GetSystemTicks()
    opciones(0).Name = "Hidden"
    opciones(0).Value = True
    doc = StarDesktop.loadComponentFromURL(ConvertToURL(partes(1)), "_blank", 0, opciones())
    Hacer = CStr(GetSystemTicks() - inicio)
    doc.enableAutomaticCalculation(False)
  Case "recalcular"
    doc.Sheets(0).getCellRangeByName("B1").Value = Val(partes(1))
    doc.calculateAll()
    Hacer = CStr(GetSystemTicks() - inicio) &amp; "|" &amp; Format(doc.Sheets(0).getCellRangeByName("B2").Value, "0")
  Case "guardar"
    opciones(0).Name = "FilterName"
    opciones(0).Value = "Calc MS Excel 2007 XML"
    doc.storeToURL(ConvertToURL(partes(1)), opciones())
    Hacer = CStr(GetSystemTicks() - inicio)
  End Select
End Function
</script:module>`
