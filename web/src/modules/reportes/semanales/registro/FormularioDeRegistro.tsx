import { Textarea } from '@mantine/core'
import { zHecho } from '@plomada/contract/comun'
import { crearRegistro, LARGO_DE_NOTA } from '@plomada/contract/reportes/semanales'
import { razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { razonContraRegistrar, razonContraReportar } from '@plomada/domain/reportes/semanales/razones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Envio } from '../../../../api/envios/envio.ts'
import { alCargarlos } from '../../../../api/envios/sueltos.ts'
import { hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { nuevoId } from '../../../../api/nuevoId.ts'
import { rangoQueMuestra } from '../../../../pagina/busqueda/ultimosDias.ts'
import { DiaInput } from '../../../../pagina/campos/DiaInput.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../../pagina/formulario/useCreacion.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import type { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import type { Miga } from '../../../../pagina/Pagina.tsx'
import { Esqueleto } from '../../../../ui/Esqueleto.tsx'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { type EscritoPorCampo, juntarEscrito } from '../../../avances/espera/porCampo.ts'
import { ElegirFotos } from '../../../avances/fotos/ElegirFotos.tsx'
import type { FotoParaEnviar } from '../../../avances/fotos/encolarConFotos.ts'
import { useFotos } from '../../../avances/fotos/useFotos.ts'
import { useSinLugar } from '../../../avances/fotos/useSinLugar.tsx'
import { estadoDeObra } from '../../../presupuestos/obras/estadoDeObra.ts'
import { type CuerpoDeRegistro, cuerpoDeRegistro, encolarRegistro } from './encolar.ts'
import { acontecimientosParaElegir } from './queries.ts'

/** The same endpoint; that it waits for a connection is an answer too. */
const AL_EQUIPO = { ...crearRegistro, respuesta: zHecho }

/** What the form holds; without an acontecimiento it is a note. */
type Valores = {
  acontecimientoId: string
  fecha: string
  nota: string
}

/** What the form begins with, by field of one that waits. */
export const ESCRITO_DE_REGISTRO: EscritoPorCampo<CuerpoDeRegistro, Valores> = {
  // The place where it waits, and the page of its work.
  _id: null,
  presupuestoId: null,
  acontecimientoId: ({ acontecimientoId }) => ({ acontecimientoId: acontecimientoId ?? '' }),
  fecha: ({ fecha }) => ({ fecha }),
  nota: ({ nota = '' }) => ({ nota }),
  // They wait beside it (`loQueSeEdita`).
  fotos: null,
  // What was edited had arrived before: whoever edits types nothing of it.
  reemplaza: null,
}

const loEscrito = (anterior: CuerpoDeRegistro): Partial<Valores> =>
  juntarEscrito(ESCRITO_DE_REGISTRO, anterior)

interface FormularioDeRegistroProps {
  presupuestoId: string
  obra: ReturnType<typeof useObraActual>['obra']
  migas: readonly Miga[]
  hay: LoQueHayDelRegistro
}

/** What this device has for the form. */
export interface LoQueHayDelRegistro {
  /** One that waits and is edited, with its photos. */
  editado: { _id: string; envio: Envio; fotos: readonly FotoParaEnviar[] } | null
  /** Photos that were taken for it and not recorded. */
  sueltas: readonly FotoParaEnviar[]
  /** Where the device keeps those that are taken now. */
  lugar: string
}

/** What happened, on which day; begins with today. */
export function FormularioDeRegistro({ presupuestoId, obra, migas, hay }: FormularioDeRegistroProps) {
  const { editado, sueltas, lugar } = hay
  const anterior = editado && cuerpoDeRegistro(editado.envio)
  // The same until it is stored: what is sent again, after an answer that was lost, is the same registro.
  const [id] = useState(editado?._id ?? nuevoId)
  const [hoy] = useState(diaDeHoy)
  const fotos = useFotos(lugar, [...(editado?.fotos ?? []), ...sueltas])
  const sinLugar = useSinLugar()
  const opciones = useQuery(acontecimientosParaElegir())
  const nombreDe = (elegido: string) =>
    opciones.data?.items.find(({ _id }) => _id === elegido)?.nombre ??
    (anterior?.acontecimientoId === elegido ? editado?.envio.muestra.que : undefined)
  const inicial: Valores = {
    acontecimientoId: '',
    fecha: hoy,
    nota: '',
    ...(anterior && loEscrito(anterior)),
  }
  const creacion = useCreacion({
    endpoint: AL_EQUIPO,
    inicial,
    campos: { acontecimientoId: '¿Qué pasó?', fecha: 'Fecha', nota: 'Nota' },
    aEnvio: ({ acontecimientoId, fecha, nota }) => ({
      body: { _id: id, presupuestoId, acontecimientoId: acontecimientoId || null, fecha, nota },
    }),
    // Stored on this device first, and sent from there: there may be no signal where it happened.
    mandar: ({ body }) =>
      sinLugar.con(fotos.listas ?? [], (suyas) =>
        alCargarlos(lugar, () =>
          encolarRegistro({ acontecimientoNombre: nombreDe(body.acontecimientoId ?? ''), body }, suyas),
        ),
      ),
    invalida: [],
    borrador: {
      clave: `registro/${presupuestoId}`,
      titulo: () => `Registro · ${obra?.nombre ?? ''}`,
      ruta: direcciones.registrar({ presupuestoId }),
    },
    vuelta: direcciones.registros({ presupuestoId }),
    // Among all of them it would be on another page.
    dondeSeVe: ({ fecha }) => {
      const rango = rangoQueMuestra(fecha)
      return rango && direcciones.registros({ presupuestoId, ...rango })
    },
  })
  const { form, campo } = creacion
  const contra =
    (obra ? razonContraReportar(estadoDeObra(obra)) : null) ??
    razonContraRegistrar({ ...form.values, fotos: fotos.elegidas.length }) ??
    (esFecha(form.values.fecha) ? razonContraDia('hecho', form.values.fecha, hoy) : null)
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo="Registrar un acontecimiento"
      migas={[...migas]}
      verbo="Registrar"
      razon={fotos.listas === null ? mensajesFotos.preparando : contra}
    >
      <Leido lectura={opciones} esqueleto={<Esqueleto filas={1} alto={60} />}>
        {({ items }) => (
          <Elegir
            {...campo('acontecimientoId')}
            placeholder="Nada de la lista: es una nota"
            opciones={opcionesDe(items, inicial.acontecimientoId, nombreDe)}
            value={form.values.acontecimientoId || null}
            onChange={(elegido) => form.setFieldValue('acontecimientoId', elegido ?? '')}
            vaciable
          />
        )}
      </Leido>
      <DiaInput {...campo('fecha')} clase="hecho" withAsterisk />
      <Textarea {...campo('nota')} autosize minRows={3} maxLength={LARGO_DE_NOTA} />
      <ElegirFotos {...fotos} nota={sueltas.length > 0 ? mensajesFotos.quedaron : null} />
      {sinLugar.oferta}
    </PaginaDeFormulario>
  )
}

/** One that was chosen and is offered no more stays chosen. */
function opcionesDe(
  items: readonly { _id: string; nombre: string }[],
  elegido: string,
  nombreDe: (id: string) => string | undefined,
) {
  const opciones = items.map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  const falta = elegido !== '' && !items.some(({ _id }) => _id === elegido)
  return falta ? [{ value: elegido, label: nombreDe(elegido) ?? '' }, ...opciones] : opciones
}
