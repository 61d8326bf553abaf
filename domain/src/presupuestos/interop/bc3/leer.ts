import { aMicro, CERO, type Decimal, leerDecimal } from '../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { normalizarNombre } from '../../../nucleo/texto.ts'
import type { ConceptoBc3, DocumentoBc3, LineaDescomposicion } from './formato/documento.ts'
import { Hallazgos } from './formato/hallazgos.ts'
import { esDePlomada, leerRegistros, type RegistroBc3, subcampos, TIPOS_LEIDOS } from './formato/lexico.ts'
import { LIMITES_BC3, RechazoBc3 } from './formato/limites.ts'
import { esCodigoDeRedondeo, MARCA_REDONDEO } from './formato/marcas.ts'
import { leerCoeficientes, leerPropiedad } from './lectura/cabecera.ts'
import { codigoDe, lineasDe, lineasDeMedicion, textoLargo } from './lectura/campos.ts'
import { cerrar } from './lectura/cierre.ts'
import { capitulosDe } from './lectura/estructura.ts'
import { unirPorMayusculas } from './lectura/mayusculas.ts'
import { MedicionesGuardadas } from './lectura/medicionesGuardadas.ts'
import { NumerosDelArchivo } from './lectura/numeros.ts'

/**
 * Reads a whole file in order: later records replace earlier ones, ~Y adds to ~D and ~N to ~M, and an empty field
 * changes nothing (bc3.md, Lexical). Throws nothing but RechazoBc3: what is wrong is in `hallazgos`.
 */
export function leerBc3(bytes: Uint8Array): DocumentoBc3 {
  const { juego, porque, declarado, registros, remiendos } = leerRegistros(bytes)
  const lector = new Lector({
    cabecera: { juego, juegoDeclarado: declarado, ...leerPropiedad([]) },
    coeficientes: leerCoeficientes([], () => null),
    conceptos: new Map(),
    descomposiciones: new Map(),
    repetidos: new Map(),
    textos: new Map(),
    mediciones: new Map(),
    redondeos: new Map(),
    registros: new Map(),
    saltados: new Map(),
    hallazgos: new Hallazgos(),
  })
  for (const registro of registros) lector.leer(registro)
  const doc = lector.terminar()
  if (porque === 'porSusLetras') {
    doc.hallazgos.anotar('juegoDistinto', '', mensajesInterop.juegoDistinto(declarado, juego))
  }
  const { ejemplo, veces } = remiendos
  if (ejemplo) {
    doc.hallazgos.anotar('textoRemendado', '', mensajesInterop.textoRemendado(veces, ejemplo))
  }
  return doc
}

class Lector {
  readonly #doc: DocumentoBc3
  readonly #sinonimos = new Map<string, string>()
  readonly #guardadas: MedicionesGuardadas
  readonly #numeros: NumerosDelArchivo
  #descomposiciones = 0
  #mediciones = 0

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    this.#guardadas = new MedicionesGuardadas(doc)
    this.#numeros = new NumerosDelArchivo(doc.hallazgos)
  }

  leer(registro: RegistroBc3): void {
    const { tipo } = registro
    const { registros, saltados, hallazgos } = this.#doc
    registros.set(tipo, (registros.get(tipo) ?? 0) + 1)
    if (!TIPOS_LEIDOS.has(tipo) || (tipo === 'X' && !this.#esNuestro())) {
      saltados.set(tipo, (saltados.get(tipo) ?? 0) + 1)
      return
    }
    const campos = cerrar(registro, hallazgos)
    if (tipo === 'V') Object.assign(this.#doc.cabecera, leerPropiedad(campos))
    else if (tipo === 'K') {
      this.#doc.coeficientes = leerCoeficientes(campos, (t, donde) =>
        this.#numeros.leer(t, donde, registro.renglon),
      )
    } else if (codigoDe(subcampos(campos[0])[0]) === '' && tipo !== 'M' && tipo !== 'N') {
      hallazgos.anotar('registroSinCodigo', '', mensajesInterop.registroSinCodigo(tipo), registro.renglon)
    } else this.#leerDeConcepto({ ...registro, campos })
  }

  #leerDeConcepto(registro: RegistroBc3): void {
    switch (registro.tipo) {
      case 'C':
        return this.#leerConcepto(registro)
      case 'D':
      case 'Y':
        return this.#leerDescomposicion(registro)
      case 'T':
        return this.#leerTexto(registro)
      case 'X':
        return this.#leerRedondeo(registro)
      default:
        return this.#leerMedicion(registro)
    }
  }

  terminar(): DocumentoBc3 {
    const doc = this.#doc
    const { conceptos, textos, registros, hallazgos, cabecera } = doc
    if (conceptos.size === 0) throw new RechazoBc3(mensajesInterop.sinConceptos)
    if (!registros.has('V')) hallazgos.anotar('sinVersion', '', mensajesInterop.sinVersion)
    if (cabecera.tipoInformacion === '3') {
      hallazgos.anotar('esCertificacion', '', mensajesInterop.esCertificacion)
    }
    unirPorMayusculas(doc)
    this.#avisarRepetidos()
    for (const codigo of textos.keys()) {
      if (!conceptos.has(codigo)) {
        hallazgos.anotar('textoSinConcepto', codigo, mensajesInterop.textoSinConcepto)
      }
    }
    return doc
  }

  #leerTexto({ campos }: RegistroBc3): void {
    const texto = textoLargo(campos[1] ?? '')
    if (texto !== '') this.#doc.textos.set(this.#codigo(campos[0]), texto)
  }

  #leerConcepto({ campos, renglon }: RegistroBc3): void {
    const [escrito = '', ...sinonimos] = subcampos(campos[0])
    const codigo = this.#codigo(escrito)
    if (this.#esRedondeo(codigo)) return
    const previo = this.#doc.conceptos.get(codigo)
    const esOtro = previo?.definido === true
    const dichos = esOtro ? this.#repetido(codigo).conceptos : []
    if (previo && esOtro && dichos.length === 0) dichos.push({ ...previo })
    const precios = subcampos(campos[3]).map((texto) => this.#numeros.leer(texto, `~C ${codigo}`, renglon))
    const concepto = this.#concepto(codigo, escrito, renglon)
    concepto.unidad = normalizarNombre(campos[1] ?? '') || concepto.unidad
    concepto.resumen = (campos[2] ?? '').trim() || concepto.resumen
    if (precios.some((precio) => precio !== null)) concepto.precios = precios
    concepto.tipo = (campos[5] ?? '').trim() || concepto.tipo
    concepto.definido = true
    concepto.renglon = renglon
    if (esOtro) dichos.push({ ...concepto, precios })
    for (const sinonimo of sinonimos) {
      const otro = codigoDe(sinonimo)
      if (otro !== '' && !this.#doc.conceptos.has(otro)) this.#sinonimos.set(otro, codigo)
    }
  }

  #leerDescomposicion({ tipo, campos, renglon }: RegistroBc3): void {
    const padre = this.#codigo(campos[0])
    this.#concepto(padre, subcampos(campos[0])[0] ?? '', renglon)
    const lineas: LineaDescomposicion[] = []
    for (const [escrito = '', factor = '', rendimiento = ''] of lineasDe(campos)) {
      const hijo = this.#codigo(escrito)
      if (hijo === '' || this.#esRedondeo(hijo)) continue
      this.#concepto(hijo, escrito, renglon)
      const donde = `~${tipo} ${padre}, ${hijo}`
      lineas.push({
        hijo,
        factor: this.#numeros.cantidad(factor, donde, renglon),
        rendimiento: this.#numeros.cantidad(rendimiento, donde, renglon),
        vacia: factor === '' && rendimiento === '',
      })
    }
    this.#descomposiciones += lineas.length
    if (this.#descomposiciones > LIMITES_BC3.descomposiciones) {
      throw new RechazoBc3(mensajesInterop.demasiadasLineas)
    }
    const previas = this.#doc.descomposiciones.get(padre)
    if (tipo === 'Y' && previas) {
      for (const linea of lineas) previas.push(linea)
      return
    }
    if (previas !== undefined && previas.length > 0 && lineas.length > 0) {
      const { descomposiciones } = this.#repetido(padre)
      if (descomposiciones.length === 0) descomposiciones.push(previas)
      descomposiciones.push(lineas)
    }
    this.#doc.descomposiciones.set(padre, lineas)
  }

  #repetido(codigo: string): { conceptos: ConceptoBc3[]; descomposiciones: LineaDescomposicion[][] } {
    const previo = this.#doc.repetidos.get(codigo)
    if (previo) return previo
    const nuevo = { conceptos: [], descomposiciones: [] }
    this.#doc.repetidos.set(codigo, nuevo)
    return nuevo
  }

  /** Reports what is defined twice, except chapters, whose places are told apart with the tree. */
  #avisarRepetidos(): void {
    const { repetidos, hallazgos, conceptos } = this.#doc
    if (repetidos.size === 0) return
    const capitulos = capitulosDe(this.#doc)
    for (const [codigo, { conceptos: dichos, descomposiciones }] of repetidos) {
      const renglon = conceptos.get(codigo)?.renglon ?? null
      const esCapitulo = capitulos.has(codigo)
      if (dichos.length > 1 && !esCapitulo) {
        hallazgos.anotar('codigoRepetido', codigo, mensajesInterop.codigoRepetido, renglon)
      }
      if (descomposiciones.length > 1 && !esCapitulo) {
        hallazgos.anotar('descomposicionRepetida', codigo, mensajesInterop.descomposicionRepetida, renglon)
      }
    }
  }

  #leerMedicion({ tipo, campos, renglon }: RegistroBc3): void {
    const codigos = subcampos(campos[0])
    const [hijo = '', padre = ''] = codigos.toReversed().map((codigo) => this.#codigo(codigo))
    if (hijo === '') {
      this.#doc.hallazgos.anotar('registroSinCodigo', '', mensajesInterop.registroSinCodigo(tipo), renglon)
      return
    }
    const donde = `~${tipo} ${padre}, ${hijo}`
    const numero = (texto: string): Decimal | null => this.#numeros.leer(texto, donde, renglon)
    const lineas = lineasDeMedicion(campos, numero, this.#esNuestro() ? MARCA_REDONDEO : null)
    // A record without lines counts as one.
    this.#mediciones += Math.max(1, lineas.length)
    if (this.#mediciones > LIMITES_BC3.mediciones) throw new RechazoBc3(mensajesInterop.demasiadasMediciones)
    const posicion = subcampos(campos[1]).flatMap((texto) => (/^\d{1,6}$/.test(texto) ? [Number(texto)] : []))
    this.#guardadas.guardar(tipo, {
      padre,
      hijo,
      posicion,
      total: numero((campos[2] ?? '').trim()),
      lineas,
      renglon,
      anteriores: [],
    })
  }

  /** ~X of our own files: how a tarea rounds, where it is not as ~K says. */
  #leerRedondeo({ campos }: RegistroBc3): void {
    const [marca, linea = '', unitario = '', escrito = ''] = subcampos(campos[1])
    if (marca !== 'REDONDEO' || !/^\d$/.test(linea) || !/^\d$/.test(unitario)) return
    const ajuste = aMicro(leerDecimal(escrito) ?? CERO).micro
    const redondeo = { linea: Number(linea), unitario: Number(unitario) }
    this.#doc.redondeos.set(this.#codigo(campos[0]), ajuste === 0n ? redondeo : { ...redondeo, ajuste })
  }

  #esNuestro(): boolean {
    return esDePlomada(this.#doc.cabecera.programa)
  }

  /** A line in our own files for readers that don't know how a tarea is rounded. */
  #esRedondeo(codigo: string): boolean {
    return this.#esNuestro() && esCodigoDeRedondeo(codigo)
  }

  /** The concept of a code, made the first time that it is named. */
  #concepto(codigo: string, escrito: string, renglon: number): ConceptoBc3 {
    const marca = escrito.endsWith('##') ? 2 : escrito.endsWith('#') ? 1 : 0
    const previo = this.#doc.conceptos.get(codigo)
    if (previo) {
      if (marca > previo.marca) previo.marca = marca
      return previo
    }
    if (this.#doc.conceptos.size >= LIMITES_BC3.conceptos) {
      throw new RechazoBc3(mensajesInterop.demasiadosConceptos)
    }
    const nuevo: ConceptoBc3 = {
      codigo,
      marca,
      unidad: '',
      resumen: '',
      precios: [],
      tipo: '',
      definido: false,
      renglon,
    }
    this.#doc.conceptos.set(codigo, nuevo)
    return nuevo
  }

  #codigo(campo: string | undefined): string {
    const codigo = codigoDe(subcampos(campo)[0])
    return this.#sinonimos.get(codigo) ?? codigo
  }
}
