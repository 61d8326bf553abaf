import { Anchor, Button, Text } from '@mantine/core'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../pagina/lista/BotonDeAgregar.tsx'
import { PaginaDeLista } from '../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../pagina/lista/useListado.ts'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../pagina/sesion/useAdministra.ts'
import { useUsuario } from '../../pagina/sesion/useUsuario.ts'
import { FiltroDeOpcion } from '../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../ui/FiltroDeTexto.tsx'
import { accionesDeDato } from './accionesDeDato.tsx'
import { columnasDeDatos } from './columnasDeDatos.tsx'
import { FILTROS_DE_DATOS } from './datos/filtros.ts'
import { listaDeDatos } from './datos/queries.ts'
import { PRECIOS_DE_LISTA, TIPOS_DE_LISTA } from './filtrosDeLista.ts'
import { ModalDeDato, type PreguntaDeDato } from './ModalDeDato.tsx'
import { conPrecios } from './precios/Precio.tsx'

export const Route = createFileRoute('/_marco/datosAuxiliares')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_DATOS.leer,
  component: DatosAuxiliaresPage,
})

/** The catalogue of the base, or of a work with the prices in force there. */
function DatosAuxiliaresPage() {
  const { filtros, lista } = useListado(FILTROS_DE_DATOS, Route.useSearch(), listaDeDatos)
  const [pregunta, setPregunta] = useState<PreguntaDeDato | null>(null)
  const { origen } = filtros.valores
  const puede = useAdministra()
  const precios = origen !== undefined && conPrecios(lista.filas)
  return (
    <PaginaDeLista
      titulo="Materiales y mano de obra"
      lista={lista}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
          <FiltroDeOpcion etiqueta="Tipo" ancho={210} opciones={TIPOS_DE_LISTA} {...filtros.campo('tipo')} />
          <FiltroDeOrigen {...filtros.campo('origen')} />
          {puede && (
            <FiltroDeOpcion
              etiqueta="Precio en la base"
              ancho={230}
              opciones={PRECIOS_DE_LISTA}
              {...filtros.campo('precio')}
            />
          )}
        </>
      }
      antes={precios && <PreciosDeLaObra presupuestoId={origen} />}
      // The base's prices are not shown to users who can't edit.
      columnas={columnasDeDatos({ puede, conPrecios: puede || precios })}
      orden={{ campo: filtros.valores.orden ?? 'nombre', direccion: filtros.campo('sentido').value }}
      onOrdenar={({ campo, direccion }) => filtros.cambiar({ orden: campo, sentido: direccion })}
      vacio={mensajesCatalogo.sinDatosAuxiliares}
      botones={
        puede &&
        origen === undefined && (
          <Button
            component={Link}
            variant="default"
            to={direcciones.planillaDePrecios(soloPresentes(filtros.valores))}
          >
            {mensajesPrecios.editarPrecios}
          </Button>
        )
      }
      agregar={
        puede && (
          <BotonDeAgregar
            to={origen ? direcciones.crearDatoDeObra({ presupuestoId: origen }) : direcciones.crearDato()}
          />
        )
      }
      acciones={puede ? accionesDeDato(setPregunta, origen) : undefined}
    >
      {pregunta && <ModalDeDato pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
    </PaginaDeLista>
  )
}

/** The filters that the sheet of prices has too. */
const soloPresentes = ({ busquedaRapida, tipo, precio }: ReturnType<typeof FILTROS_DE_DATOS.leer>) => ({
  ...(busquedaRapida !== undefined && { busquedaRapida }),
  ...(tipo !== undefined && { tipo }),
  ...(precio !== undefined && { precio }),
})

function PreciosDeLaObra({ presupuestoId }: { presupuestoId: string }) {
  return (
    <Text fz="sm" c="dimmed">
      Estos son los precios que rigen en la obra. Los de sus materiales se cambian en{' '}
      <Anchor component={Link} to={direcciones.preciosDeObra({ presupuestoId })} inherit underline="always">
        Precios de la obra
      </Anchor>
      .
    </Text>
  )
}

interface FiltroDeOrigenProps {
  /** 'base', or the id of a work. */
  value: string
  onChange: (origen: string | null) => void
}

/** Chooses the base or one of the works that the user opened last. */
function FiltroDeOrigen({ value, onChange }: FiltroDeOrigenProps) {
  const obras = (useUsuario()?.ultimasObras ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  const conocidas = [{ value: 'base', label: 'Base (plantilla)' }, ...obras]
  // A link may name a work that the user has not opened.
  const otra = conocidas.some((una) => una.value === value) ? [] : [{ value, label: 'La obra del enlace' }]
  return (
    <FiltroDeOpcion
      etiqueta="Origen"
      ancho={230}
      opciones={[...conocidas, ...otra]}
      value={value}
      onChange={onChange}
    />
  )
}
