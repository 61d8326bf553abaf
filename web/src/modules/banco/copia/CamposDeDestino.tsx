import { useQuery } from '@tanstack/react-query'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { useBuscado } from '../../../ui/elegir/useBuscado.ts'
import { ContratistaSelect } from '../../presupuestos/tareas/cajas/ContratistaSelect.tsx'
import { contraElCapitulo, leerObra } from '../../presupuestos/tareas/formulario/razones.ts'
import clases from '../Banco.module.css'
import { obrasParaCopiar } from '../queries.ts'
import { type Copia, idDeCampo } from './useCopia.ts'

/** Where the copies go: the capitulo and one of its contratistas, and the work where the address names none. */
export function CamposDeDestino({ copia, eligeObra }: { copia: Copia; eligeObra: boolean }) {
  const { valores, cambiar, errores, capitulo } = copia
  return (
    <div className={clases.campos}>
      {eligeObra && <ObraSelect copia={copia} />}
      <CapituloSelect copia={copia} />
      <ContratistaSelect
        id={idDeCampo('contratistaId')}
        capitulo={capitulo}
        value={valores.contratistaId}
        error={errores.contratistaId}
        onChange={(contratistaId) => cambiar({ contratistaId })}
        agregarA={capitulo}
      />
    </div>
  )
}

function ObraSelect({ copia: { valores, cambiar, errores } }: { copia: Copia }) {
  const { buscado, porPedir, onBuscar } = useBuscado()
  const { data, isFetching } = useQuery(obrasParaCopiar(buscado))
  const obras = data?.items ?? []
  return (
    <Elegir
      id={idDeCampo('obraId')}
      label="Obra"
      withAsterisk
      placeholder="Elegí una obra"
      sinNinguno="Ninguna obra con ese nombre"
      value={valores.obraId || null}
      opciones={obras.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      onBuscar={onBuscar}
      buscando={porPedir || isFetching}
      error={errores.obraId}
      onChange={(id) => cambiar({ obraId: id ?? '', capituloId: '', contratistaId: '' })}
    />
  )
}

function CapituloSelect({ copia: { valores, cambiar, errores, datos } }: { copia: Copia }) {
  const obra = datos && leerObra(datos)
  return (
    <Elegir
      id={idDeCampo('capituloId')}
      label="Capítulo"
      withAsterisk
      placeholder={valores.obraId === '' ? 'Primero elegí la obra' : 'Elegí un capítulo'}
      sinNinguno="La obra no tiene ese capítulo"
      value={valores.capituloId || null}
      opciones={(datos?.rubros ?? []).map((c) => ({
        value: c._id,
        label: c.nombre,
        disabled: obra !== undefined && contraElCapitulo(obra, c) !== null,
      }))}
      error={errores.capituloId}
      onChange={(id) => cambiar({ capituloId: id ?? '', contratistaId: '' })}
    />
  )
}
